// Switches in the environment: a feature is on unless its variable is `off`.

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * True unless it is off.
 * @param wrong gets a line for a value that is neither `on` nor `off`
 */
export function readSwitch(name: string, environment: Environment, wrong: string[] = []): boolean {
  const text = environment[name] || 'on';
  if (text !== 'on' && text !== 'off') wrong.push(`${name} is ${JSON.stringify(text)}: it has to be "on" or "off".`);
  return text !== 'off';
}
