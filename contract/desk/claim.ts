import { z } from 'zod'
import { timestampSchema } from '../scalars'
import { record } from '../wire'

/** Another operator has the same item open; advisory only, it locks nothing. */
export const claimSchema = record({ by: z.string(), at: timestampSchema })
export type Claim = z.output<typeof claimSchema>
