// Loaded before the command (`node --import`): kills it in front of its nth change of the file system below `generated/`, counted from 0. Texts that
// are written where they are in nobody's way count once.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

/** All that the command changes it with. */
const CHANGES = ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync'];
const at = Number(process.env.KILL_AT);

let calls = 0;
for (const name of CHANGES) {
  const change = fs[name];
  fs[name] = (...args) => {
    const path = String(name === 'renameSync' ? args[1] : args[0]);
    if (/[\\/]\.restwright-tmp[\\/][1-9]\d*$/.test(path) || !/(?:^|[\\/])generated(?:[\\/]|$)/.test(path))
      return change(...args);
    if (calls === at) process.kill(process.pid, 'SIGKILL');
    calls += 1;
    return change(...args);
  };
}
syncBuiltinESMExports();
