import { z } from 'zod'
import { plainColour } from './colour'
import { record } from './wire'

/** How a shop that was given no name calls itself. */
export const plainName = '医药采购商城'

/** How the shop calls itself, for every page. */
export const shopNamesSchema = record({
  /** In titles and where the shop is installed. */
  name: z.string(),
  /** In the corner of every page and in sentences; `name` where there is none. */
  shortName: z.string(),
  /** Beside the short name; '' for none. */
  slogan: z.string(),
  /** `#rrggbb`, dark enough for white lettering. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default(plainColour),
})
export type ShopNames = z.output<typeof shopNamesSchema>

/** Of an upstream that tells none, and where the upstream is away. */
export const plainShop: ShopNames = {
  name: plainName,
  shortName: plainName,
  slogan: '',
  colour: plainColour,
}
