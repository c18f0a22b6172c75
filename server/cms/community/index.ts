/** The community: its discussions, and its sessions, which end with those here. */
export {
  type EndCommunitySessions,
  handleCommunityLogouts,
  queueCommunityLogout,
} from './community-logouts.ts';
export { type CommunityOptions, createCommunityHandlers, type ListDiscussions } from './handlers.ts';
