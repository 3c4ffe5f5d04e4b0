import { joinRegion } from '#contract/region-names'
import { storeKinds } from '#contract/kinds'
import type { ControlTerms } from '#upstream/goods/controlled/rules'
import {
  readControlTerms,
  withControlPrice,
  writeControlTerms,
} from '#upstream/goods/controlled/terms'
import { cleanText } from '#upstream/goods/catalogue/clean-text'
import { findRegions } from '#upstream/formats/regions/rules'

interface TypedControl extends Pick<ControlTerms, 'deniedKinds' | 'isByApplication'> {
  isControlled: boolean
  deniedRegions: string
}

interface ReadControl {
  /** `goods.control`, without a price. */
  control: string
  errors: { isControlled?: string[]; deniedRegions?: string[] }
}

/** The terms of a controlled sale as its form has them. */
export function readControl(typed: TypedControl): ReadControl {
  const { isControlled, deniedKinds, isByApplication } = typed
  const deniedRegions = cleanText(typed.deniedRegions)
    .split(/[\s、，,;；/]+/)
    .filter((region) => region !== '')
  if (!isControlled) {
    const isNarrowed = isByApplication || deniedKinds.length + deniedRegions.length > 0
    return {
      control: '',
      errors: isNarrowed ? { isControlled: ['填了控销条件，请勾选，或清空条件'] } : {},
    }
  }
  const unknown = deniedRegions.find((region) => !isRegion(region))
  return {
    control: writeControlTerms({ deniedKinds, deniedRegions, isByApplication }),
    errors:
      unknown === undefined
        ? {}
        : { deniedRegions: [`没有“${unknown}”，请写全称，如“浙江省杭州市”`] },
  }
}

/** Whether licence addresses begin so. */
function isRegion(text: string): boolean {
  return findRegions(text, 50).some((region) => joinRegion(region).startsWith(text))
}

/** The price of controlled goods is no field of the form, and stays. */
export function withPriceOf(before: string, control: string): string {
  const priceE4 = readControlTerms(before)?.priceE4
  return priceE4 === undefined ? control : withControlPrice(control, priceE4)
}

/** As the audit log tells it; '' for no controlled sale. */
export function controlInWords(control: string): string {
  const terms = readControlTerms(control)
  if (terms === undefined) return ''
  const { deniedKinds, deniedRegions, isByApplication } = terms
  const kinds = deniedKinds.map((kind) => storeKinds[kind])
  const words = [
    ...(isByApplication ? ['凭申请'] : []),
    ...(kinds.length === 0 ? [] : [`不售${kinds.join('、')}`]),
    ...(deniedRegions.length === 0 ? [] : [`不售地区 ${deniedRegions.join('、')}`]),
  ]
  return words.length === 0 ? '控销' : words.join('；')
}
