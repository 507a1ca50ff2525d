// `npm run backup`
import { backup } from './commands/backup.js';
import { endFailed } from './runtime/environment/failed-command.js';

backup(process.argv.slice(2), process.env, console.log).catch(endFailed);
