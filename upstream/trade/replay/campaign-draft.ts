import type { DraftOf } from './ask-replay'

/** No campaign keeps a draft, so there is nothing to settle orders with but what they had. */
export const campaignDraft: DraftOf = () => Promise.resolve(undefined)
