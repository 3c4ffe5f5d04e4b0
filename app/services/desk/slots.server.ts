import { z } from 'zod'
import { slotFields } from '#contract/desk/slots'
import { unknownAddress } from './own-address.server'

/** The form of a picture; where it leads within the shop, there is a page. */
export const slotSchema = z.object({
  ...slotFields,
  url: slotFields.url.superRefine((url, context) => {
    const message = unknownAddress(url)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }),
})
