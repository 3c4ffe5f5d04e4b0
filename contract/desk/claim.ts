import { z } from 'zod'
import { timestampSchema } from '../scalars'
import { record } from '../wire'

/** Somebody else who has the same thing open to decide it: a notice, it stops nobody. */
export const claimSchema = record({ by: z.string(), at: timestampSchema })
export type Claim = z.output<typeof claimSchema>
