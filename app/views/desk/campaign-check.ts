import type { SubmissionResult } from '@conform-to/dom'
import type { CampaignCheck } from '#contract/desk/campaign-checks'

/** An answer to the form of a campaign; `check` is whom and what it would hit. */
export type CheckReply = SubmissionResult & { check?: CampaignCheck }
