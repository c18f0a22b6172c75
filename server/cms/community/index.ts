/** Sessions in the community end with those here: written with what ends them, told afterwards until it is taken. */
export {
  type EndCommunitySessions,
  queueCommunityLogout,
  startCommunityLogouts,
} from './community-logouts.ts';
