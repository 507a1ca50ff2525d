// Each resource of examples/issues with its published endpoints. `collection` and `item` are published paths; '' where
// none is published. `create` is where items are made, if elsewhere.

const repo = '/repos/{owner}/{repo}';
const issue = `${repo}/issues/{issue_number}`;
const pull = `${repo}/pulls/{pull_number}`;
const reaction = '{reaction_id}';

/** By the key of the resource. */
export const places = {
  users: { collection: '/users', item: '/users/{username}' },
  orgs: { collection: '/organizations', item: '/orgs/{org}' },
  'orgs.memberships': { collection: '', item: '/orgs/{org}/memberships/{username}' },
  'orgs.teams': { collection: '/orgs/{org}/teams', item: '/orgs/{org}/teams/{team_slug}' },
  'orgs.teams.memberships': { collection: '', item: '/orgs/{org}/teams/{team_slug}/memberships/{username}' },
  'orgs.issue_types': { collection: '/orgs/{org}/issue-types', item: '/orgs/{org}/issue-types/{issue_type_id}' },
  repos: { collection: '/orgs/{org}/repos', item: repo },
  'repos.subscription': { collection: '', item: `${repo}/subscription` },
  'repos.collaborators': { collection: `${repo}/collaborators`, item: `${repo}/collaborators/{username}` },
  'repos.keys': { collection: `${repo}/keys`, item: `${repo}/keys/{key_id}` },
  'repos.hooks': { collection: `${repo}/hooks`, item: `${repo}/hooks/{hook_id}` },
  'repos.branches': { collection: `${repo}/branches`, item: `${repo}/branches/{branch}` },
  'repos.labels': { collection: `${repo}/labels`, item: `${repo}/labels/{name}` },
  'repos.milestones': { collection: `${repo}/milestones`, item: `${repo}/milestones/{milestone_number}` },
  'repos.issues': { collection: `${repo}/issues`, item: issue },
  'repos.issues.lock': { collection: '', item: `${issue}/lock` },
  'repos.issue_comments': {
    collection: `${repo}/issues/comments`,
    create: `${issue}/comments`,
    item: `${repo}/issues/comments/{comment_id}`,
  },
  'repos.issue_comments.reactions': {
    collection: `${repo}/issues/comments/{comment_id}/reactions`,
    item: `${repo}/issues/comments/{comment_id}/reactions/${reaction}`,
  },
  'repos.issues.events': { collection: `${issue}/events`, item: `${repo}/issues/events/{event_id}` },
  'repos.issues.reactions': { collection: `${issue}/reactions`, item: `${issue}/reactions/${reaction}` },
  'repos.pulls': { collection: `${repo}/pulls`, item: pull },
  'repos.pull_comments': {
    collection: `${repo}/pulls/comments`,
    create: `${pull}/comments`,
    item: `${repo}/pulls/comments/{comment_id}`,
  },
  'repos.pull_comments.reactions': {
    collection: `${repo}/pulls/comments/{comment_id}/reactions`,
    item: `${repo}/pulls/comments/{comment_id}/reactions/${reaction}`,
  },
  'repos.pulls.reviews': { collection: `${pull}/reviews`, item: `${pull}/reviews/{review_id}` },
  'repos.comments': { collection: `${repo}/commits/{commit_sha}/comments`, item: `${repo}/comments/{comment_id}` },
  'repos.releases': { collection: `${repo}/releases`, item: `${repo}/releases/{release_id}` },
  'repos.releases.assets': {
    collection: `${repo}/releases/{release_id}/assets`,
    item: `${repo}/releases/assets/{asset_id}`,
  },
  'repos.deployments': { collection: `${repo}/deployments`, item: `${repo}/deployments/{deployment_id}` },
  'repos.deployments.statuses': {
    collection: `${repo}/deployments/{deployment_id}/statuses`,
    item: `${repo}/deployments/{deployment_id}/statuses/{status_id}`,
  },
  'repos.environments': { collection: `${repo}/environments`, item: `${repo}/environments/{environment_name}` },
  gists: { collection: '/gists', item: '/gists/{gist_id}' },
  'gists.comments': { collection: '/gists/{gist_id}/comments', item: '/gists/{gist_id}/comments/{comment_id}' },
  'gists.star': { collection: '', item: '/gists/{gist_id}/star' },
};
