// Why a member of examples/issues is not what is published. The first reason that fits is given; a difference without one fails
// the test.

export interface Pair {
  readonly part: 'operations' | 'shown' | 'create' | 'change';
  readonly name: string;
  /** The published side; '' where nothing is published. */
  readonly there: string;
  /** '' where it is not here. */
  readonly here: string;
}

export interface Reason {
  /** The heading under which comparison.md lists what has it. */
  readonly title: string;
  readonly why: string;
  /** The missing capability of the language; '' where ours differs by choice. */
  readonly needs: string;
  readonly fits: (pair: Pair) => boolean;
}

/** Whatever it is where it is there. */
const withoutNull = (shape: string): string => shape.replace(/ \?$/, '').replace(/ \| null$/, '');
const isRequest = ({ part }: Pair): boolean => part === 'create' || part === 'change';
const isAdded = ({ there, here }: Pair): boolean => there === '' && here !== '';
const isLeftOut = ({ there, here }: Pair): boolean => there !== '' && here === '';

export const REASONS: readonly Reason[] = [
  {
    title: 'A second id',
    why: '`node_id` names the same thing for another interface.',
    needs: 'a second key, made by the service',
    fits: ({ name }) => name === 'node_id',
  },
  {
    title: 'Ids that count',
    why: 'An id is a UUID that the service makes, or a key that clients choose.',
    needs: 'a kind of id that counts up, in the whole service (`id`) or below one parent (`number`)',
    fits: ({ name, there }) => /^(id|number)$|_id$/.test(name) && /^integer|^string/.test(there),
  },
  {
    title: 'Addresses as members',
    why: 'Addresses are in `_links`, and none is put together by clients.',
    needs: '',
    fits: ({ name }) => name === '_links' || /(^|_)url$/.test(name),
  },
  {
    title: 'Representations inside representations',
    why: 'What refers to another item holds its id, and `_links` leads there.',
    needs: 'a way to say that a reference is shown with members of what it refers to',
    fits: ({ there, here }) => /<|object/.test(there) && here.includes('id of '),
  },
  {
    title: 'References by name',
    why: 'A text names an account or a type there; here it is a reference, which is checked and linked.',
    needs: '',
    fits: ({ there, here }) => /string/.test(there) && here.includes('id of '),
  },
  {
    title: 'What other products work out',
    why: 'It is made of what the example does not have: apps, projects, plans, security products, summaries of other lists.',
    needs: '',
    fits: (pair) => isLeftOut(pair) && (/<|^object|^map|^list of object/.test(pair.there) || LEFT_OUT.has(pair.name)),
  },
  {
    title: 'One text in several forms',
    why: 'A member has one form; `body_html` and `body_text` are asked for by media types of their own.',
    needs: 'media types of one member',
    fits: ({ name }) => /^body_(html|text)$/.test(name),
  },
  {
    title: 'One of several types',
    why: 'A member has one type.',
    needs: 'types that are one of several (`oneOf`)',
    fits: ({ there }) => / or /.test(there),
  },
  {
    title: 'Who made it',
    why: 'It is published as the caller and is not sent; the example is served without callers, so requests say it.',
    needs: '',
    fits: (pair) => pair.part === 'create' && isAdded(pair) && pair.here.startsWith('id of users'),
  },
  {
    title: 'What it lies below, as a member',
    why: 'A comment is made below its issue there, and found below the repository, with an address of the issue.',
    needs: 'an item’s path apart from that of its collection',
    fits: (pair) => isAdded(pair) && /^id of repos\.(issues|pulls)/.test(pair.here),
  },
  {
    title: 'Members named otherwise in requests',
    why: 'A member has one name, whether it is sent or shown.',
    needs: 'another name, or another type, of a member in requests',
    fits: (pair) => isRequest(pair) && isLeftOut(pair) && RENAMED.has(pair.name),
  },
  {
    title: 'Null in requests',
    why: 'What may be shown as null may be sent as null.',
    needs: 'a type of requests apart from that of answers',
    fits: (pair) => isRequest(pair) && withoutNull(pair.there) === withoutNull(pair.here),
  },
  {
    title: 'Never absent',
    why: 'What the service sets or has a default for is in every answer; what only some answers have is optional in all.',
    needs: 'members that are in the answers of some operations alone',
    fits: ({ part, there, here }) => part === 'shown' && withoutNull(there) === withoutNull(here),
  },
  {
    title: 'Values of requests alone',
    why: 'A member has the same values whether it is sent or shown.',
    needs: 'a type of requests apart from that of answers',
    fits: (pair) => isRequest(pair) && pair.there.startsWith('one of ') && /^(one of |string)/.test(pair.here),
  },
  {
    title: 'Free form',
    why: 'An object of which the description says little, or says it elsewhere: here it is `json`, a map, or an object of its own.',
    needs: '',
    fits: ({ there, here }) =>
      /^(<|string|object|map|list of object)/.test(there) && /anything|^map|^object/.test(here),
  },
  {
    title: 'Told more exactly',
    why: 'The description has a text where its words name a format or a few values.',
    needs: '',
    fits: ({ there, here }) => there.startsWith('string') && /^(string (date-time|uri|email)|one of )/.test(here),
  },
  {
    title: 'Said at another moment',
    why: 'The example does not use "in".',
    needs: '',
    fits: (pair) => isRequest(pair) && (isAdded(pair) || isLeftOut(pair)),
  },
  {
    title: 'Kept here',
    why: 'Accounts, branches and events come from elsewhere there, and are made by requests here.',
    needs: '',
    fits: (pair) => isAdded(pair),
  },
];

/** Members left out that are neither objects nor lists of objects. */
const LEFT_OUT = new Set([
  'plan',
  'permissions',
  'user_view_type',
  'ldap_dn',
  'custom_properties',
  'gravatar_id',
  'temp_clone_token',
  'repository',
  'team_id',
  'assignee',
  'license',
  'config',
  'user',
]);

/** Members that requests have and answers lack, or name otherwise. */
const RENAMED = new Set([
  'new_name',
  'head_repo',
  'parent_team_id',
  'parent_team_slug',
  'repo_names',
  'duplicate_issue_id',
  'config',
  'assignee',
  'team_id',
  'deployment_branch_policy',
  'issue_field_values',
  'custom_properties',
  'security_and_analysis',
]);

export function reasonOf(pair: Pair): Reason | undefined {
  return REASONS.find(({ fits }) => fits(pair));
}
