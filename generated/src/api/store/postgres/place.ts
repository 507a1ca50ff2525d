// Where the database is. `postgres://user:password@a:5432,b:5432/name` names several hosts of one database.

/** An address for each host. One that makes no sense stays so, for whoever reads the environment to refuse. */
export function hostUrls(url: string): readonly string[] {
  const [, before = '', hosts = '', behind = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + withoutAttributes(behind));
}

/** Where the database is, for people: without the user and the password. */
export function placeOf(url: string): string {
  const urls = hostUrls(url).map((one) => new URL(one));
  return urls.map(({ host }) => host).join(',') + (urls[0]?.pathname ?? '');
}

/** Other clients are told by it to look for the primary, which is looked for here anyway. */
function withoutAttributes(behind: string): string {
  return behind.replace(/([?&])target_session_attrs=[^&#]*&?/i, '$1');
}
