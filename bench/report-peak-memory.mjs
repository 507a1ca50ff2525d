// Preloaded into a measured script: writes the process's peak memory in bytes to a file.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024)));
