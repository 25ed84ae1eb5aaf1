#!/usr/bin/env python3
"""tools/entities_table.py: the header is what tools/entities.txt says."""
import os, subprocess, sys

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'tools',
                    'entities_table.py')
sys.exit(subprocess.run([sys.executable, TOOL, '--check']).returncode)
