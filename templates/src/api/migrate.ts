// `npm run migrate`
import { migrate } from './commands/migrate.js';
import { endFailed } from './runtime/environment/failed-command.js';

migrate(process.argv.slice(2), process.env, console.log).catch(endFailed);
