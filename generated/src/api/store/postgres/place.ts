// The address of the database. `postgres://user:password@a:5432,b:5432/name` names several hosts of one database.

/** An address for each host. An invalid one stays invalid, and the check of the environment refuses it. */
export function hostUrls(url: string): readonly string[] {
  const [, before = '', hosts = '', behind = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + withoutAttributes(behind));
}

/** The address for people, without the user and the password. */
export function placeOf(url: string): string {
  const urls = hostUrls(url).map((one) => new URL(one));
  return urls.map(({ host }) => host).join(',') + (urls[0]?.pathname ?? '');
}

/** Drops the parameter with which other clients look for the primary: the service looks for it anyway. */
function withoutAttributes(behind: string): string {
  return behind.replace(/([?&])target_session_attrs=[^&#]*&?/i, '$1');
}
