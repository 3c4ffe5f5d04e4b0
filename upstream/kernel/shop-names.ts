import type { CommonData } from '#contract/common'
import { plainName } from '#contract/shop-names'
import type { Config } from './config'

/** How the shop calls itself, the seller's name until the desk gives it one, and its colour. */
export function shopOf(config: Config): NonNullable<CommonData['shop']> {
  const name = firstOf(config.SHOP_NAME, config.SELLER_NAME, plainName)
  const { SHOP_SHORT_NAME, SHOP_SLOGAN: slogan, SHOP_COLOUR: colour } = config
  return { name, shortName: firstOf(SHOP_SHORT_NAME, name), slogan, colour }
}

/** What carriers have registered for the shop's messages. */
export function smsSignatureOf(config: Config): string {
  return firstOf(config.SMS_SIGNATURE, shopOf(config).shortName)
}

function firstOf(...names: string[]): string {
  return names.find((name) => name !== '') ?? ''
}
