import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'

/** A cart settled with and without a campaign. */
export type CampaignPreview = DataOf<Calls['desk.previewCampaign']>

/** The form again, and what came of it. */
export type CampaignPreviewReply = SubmissionResult & { preview?: CampaignPreview }
