import { z } from 'zod'
import { timestampSchema } from '../scalars'
import { record } from '../wire'

/** Another operator has the same item open; advisory only, it locks nothing. */
export const editClaimSchema = record({ by: z.string(), at: timestampSchema })
export type EditClaim = z.output<typeof editClaimSchema>
