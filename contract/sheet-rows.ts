import { z } from 'zod'
import { flagSchema } from './scalars'

/** Input of calls that read a sheet: also the rows that a filter hides. */
export const hiddenRowFields = { takesHidden: flagSchema.default(false) }

/** Rows of a sheet that a filter hides and that were not read. */
export const hiddenRowsSchema = z.number().int().default(0)
