// package.json, its lock and .env.example: the owner's, with the entries that the generator keeps.
import { dashCase } from '../../model/names.js';
import { isMetered, isRated, isTraced, shedsLoad, usesAddresses } from '../../model/operated.js';
import type { Model } from '../../model/model.js';
import type { SharedEntry } from '../../output/file-set.js';
import { fill } from '../templates.js';

export function packageView(model: Model): Record<string, unknown> {
  const { limits } = model;
  return {
    name: dashCase(model.service.name),
    description: model.service.description === '' ? '' : JSON.stringify(model.service.description),
    absolute: model.conventions.absoluteLinks,
    client: model.client,
    docs: model.docs,
    addresses: usesAddresses(model),
    rated: isRated(model),
    sheds: shedsLoad(model),
    metered: isMetered(model),
    traced: isTraced(model),
    telemetry: isMetered(model) || isTraced(model),
    rateLimit: limits.rate?.text ?? '',
    bearer: model.auth.scheme === 'bearer',
    apiKeys: model.auth.scheme === 'api-key',
    cookie: model.auth.scheme === 'cookie',
    environment: model.conventions.absoluteLinks || model.auth.scheme === 'bearer',
  };
}

const KEPT = ['engines', 'scripts', 'dependencies', 'devDependencies'];

/** The promised Node, every script and every dependency of the first package.json. */
export function packageEntries(model: Model): readonly SharedEntry[] {
  const text: unknown = JSON.parse(fill('package.json.hbs', packageView(model)));
  return KEPT.flatMap((group) => entriesOf(text, group));
}

/** Every variable of the first .env.example. */
export function environmentEntries(model: Model): readonly SharedEntry[] {
  const lines = fill('.env.example.hbs', packageView(model)).split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ keys: [name], value }];
  });
}

function entriesOf(value: unknown, group: string): readonly SharedEntry[] {
  const members: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, group) : undefined;
  if (typeof members !== 'object' || members === null) return [];
  return Object.entries(members).map(([name, text]) => ({ keys: [group, name], value: String(text) }));
}
