/* io/fetch/net_addr: which addresses are not of the public internet.
 *
 * IANA's special-purpose registries for IPv4 and IPv6. IPv6 addresses that
 * carry an IPv4 address (mapped, NAT64, 6to4) are judged by that one too. */
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "io/fetch/net.h"

static const struct net4 {
    uint32_t net;
    unsigned bits;
} private4[] = {
    {0x00000000, 8},  /* this network */
    {0x0A000000, 8},  /* private */
    {0x64400000, 10}, /* shared, carrier NAT */
    {0x7F000000, 8},  /* loopback */
    {0xA9FE0000, 16}, /* link-local, cloud metadata */
    {0xAC100000, 12}, /* private */
    {0xC0000000, 24}, /* protocol assignments */
    {0xC0000200, 24}, /* documentation */
    {0xC0A80000, 16}, /* private */
    {0xC6120000, 15}, /* benchmarking */
    {0xC6336400, 24}, /* documentation */
    {0xCB007100, 24}, /* documentation */
    {0xE0000000, 4},  /* multicast */
    {0xF0000000, 4},  /* reserved, broadcast */
};

static bool is_private4(uint32_t ip)
{
    for (size_t i = 0; i < sizeof(private4) / sizeof(*private4); i++)
        if ((ip ^ private4[i].net) >> (32 - private4[i].bits) == 0)
            return true;
    return false;
}

static uint32_t be32(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
           p[3];
}

static bool is_private6(const unsigned char a[16])
{
    static const unsigned char zero[12] = {0};
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0,    0,
                                             0, 0, 0, 0, 0xFF, 0xFF};
    static const unsigned char nat64[12] = {0, 0x64, 0xFF, 0x9B};

    if (memcmp(a, zero, 12) == 0)
        return be32(a + 12) <= 1 || is_private4(be32(a + 12));
    if (memcmp(a, mapped, 12) == 0 || memcmp(a, nat64, 12) == 0)
        return is_private4(be32(a + 12));
    if (a[0] == 0x20 && a[1] == 0x02) /* 6to4 */
        return is_private4(be32(a + 2));
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0D && a[3] == 0xB8)
        return true;                                  /* documentation */
    return (a[0] & 0xFE) == 0xFC ||                   /* unique local */
           (a[0] == 0xFE && (a[1] & 0x80) == 0x80) || /* link, site local */
           a[0] == 0xFF || a[0] == 0;                 /* multicast, others */
}

bool pith_net_is_private(const struct sockaddr *addr)
{
    if (addr->sa_family == AF_INET) {
        struct sockaddr_in in;

        memcpy(&in, addr, sizeof(in));
        return is_private4(ntohl(in.sin_addr.s_addr));
    }
    if (addr->sa_family == AF_INET6) {
        struct sockaddr_in6 in6;

        memcpy(&in6, addr, sizeof(in6));
        return is_private6(in6.sin6_addr.s6_addr);
    }
    return true;
}
