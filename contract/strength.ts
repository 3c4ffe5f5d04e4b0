import { contentsOf, plainSpec } from './smallest-unit'

interface Medicine {
  name: string
  spec: string
  unit: string
  dosageForm: string
  /** 国药准字H…, HJ… and J… (imported), HC… (Hong Kong, Macau, Taiwan): a chemical drug. */
  approvalNumber: string
}

const masses: Readonly<Record<string, number>> = {
  ug: 1,
  mcg: 1,
  μg: 1,
  mg: 1_000,
  毫克: 1_000,
  g: 1_000_000,
  克: 1_000_000,
}
const mass = /(?<![\d.])(\d{1,6}(?:\.\d{1,4})?)(μg|ug|mcg|mg|g|毫克|克)/gu
const oneMass = /^(\d{1,6}(?:\.\d{1,4})?)(μg|ug|mcg|mg|g|毫克|克)(?:\/[片粒])?(?:\(|$)/u
/** A count of pieces or packages: 24粒, 2板/盒. */
const counts = /^\d+(?:\p{Script=Han}{1,2})?(?:\/\p{Script=Han}{1,2})*$/u

/**
 * The spec without its counts, normalised: 0.25g equals 250mg, 5ml:25mg equals 5ml;25mg. '' if
 * nothing is left. Only products with the same result are comparable by the piece (domain-rules
 * §2).
 */
export function strengthOf({ spec, unit }: Pick<Medicine, 'spec' | 'unit'>): string {
  // The amount of goods sold by weight or by the bottle is no strength; a percentage is.
  if (contentsOf(spec, unit)?.unit === 'g' && /^(?:kg|公斤|千克)$/i.test(unit.trim())) return ''
  const [first = '', ...rest] = plainSpec(spec).split(/[*×x✕]/u)
  const isCount = counts.test(first.replace(/\(.*?\)/g, '')) && /[^\d]/u.test(first)
  const text = isCount ? (/\(.*\)/u.exec(first)?.[0] ?? '') : first
  const isOne = rest.length === 0 && !isCount
  return inMicrograms(isOne ? text.replace(/^[\d.]+(?:ml|l|g|毫升|升|克)(?=$|\/|\()/u, '') : text)
    .replace(/\/[\p{Script=Han}]{1,2}/gu, '')
    .replace(/[()]/g, '')
}

function inMicrograms(text: string): string {
  return text.replace(mass, (_, digits: string, unit: string) => `${micrograms(digits, unit)}μg`)
}

function micrograms(digits: string, unit: string): number {
  return Math.round(Number(digits) * (masses[unit] ?? 0))
}

/**
 * Active substance in one selling unit, in μg: 0.25g*24粒 is 6 g. Defined only for tablets and
 * capsules of chemical drugs whose spec names one mass; the weight of 颗粒 and 中成药 is not substance,
 * and several substances cannot be summed.
 */
export function substanceOf(medicine: Medicine): number | undefined {
  const { name, spec, unit, dosageForm, approvalNumber } = medicine
  if (!/^(?:国药准字)?(?:H[JC]?|J)\d/iu.test(plainSpec(approvalNumber)) || name.includes('复方'))
    return undefined
  const pieces = contentsOf(spec, unit, dosageForm)
  if (pieces === undefined || !/^[片粒]$/u.test(pieces.unit)) return undefined
  const [first = ''] = plainSpec(spec).split(/[*×x✕]/u)
  const [, digits, unitOfMass] = oneMass.exec(first) ?? []
  if (digits === undefined || unitOfMass === undefined) return undefined
  const sum = (micrograms(digits, unitOfMass) * pieces.countMilli) / 1_000
  return sum > 0 && Number.isSafeInteger(sum) ? sum : undefined
}
