// Loaded before a script that is measured: leaves the process's peak memory, in bytes, in a file.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024)));
