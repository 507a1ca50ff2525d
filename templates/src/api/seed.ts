// `npm run seed`
import { seed } from './commands/seed.js';
import { endFailed } from './runtime/environment/failed-command.js';

seed(process.argv.slice(2), process.env, console.log).catch(endFailed);
