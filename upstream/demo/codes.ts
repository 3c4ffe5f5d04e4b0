import type { GoodsClass } from '#contract/goods'
import { creditCheck } from '#upstream/members/documents/credit-code'
import { chance, drawNumber, drawOne } from './chance'
import type { Generic } from './goods-lines'
import type { Maker } from './makers'

const drugLetters: Partial<Record<GoodsClass, string>> = {
  chemical: 'H',
  antibiotic: 'H',
  patent: 'Z',
  biologic: 'S',
}

/**
 * Approval number per maker, generic and strength, shared by its packs. Valid in form but never a
 * real one: its last four digits lie above those issued.
 */
export function approvalNumber(generic: Generic, maker: Maker, strength: string): string {
  const seed = [generic.name, maker.name, strength] as const
  const serial = drawNumber(7000, 9999, 'serial', ...seed)
  const year = drawNumber(2001, 2023, 'year', ...seed)
  const letter = drugLetters[generic.class]
  if (letter !== undefined) {
    if (maker.pool === 'import') {
      const imported = year > 2015 ? `${letter}J` : 'J'
      return `国药准字${imported}${year}${String(serial)}`
    }
    // Approvals from before 2002 were renumbered: province code, 02, serial.
    const head = chance('old', ...seed) < 0.3 ? `${maker.provinceCode}02` : String(year)
    return `国药准字${letter}${head}${String(serial)}`
  }
  if (generic.class === 'food') return foodLicence(generic, maker, year, serial)
  if (generic.class === 'pieces') return ''
  return deviceNumber(generic, maker, year, serial)
}

function deviceNumber(
  { class: goodsClass, name }: Generic,
  maker: Maker,
  year: number,
  serial: number,
): string {
  const registered = Math.max(year, 2014)
  if (goodsClass === 'device1')
    return `${maker.province}${maker.name[0] ?? ''}械备${registered}${String(serial)}`
  const grade = goodsClass === 'device2' ? '2' : '3'
  const authority = goodsClass === 'device2' ? maker.province : '国'
  const kind = drawOne(['07', '08', '14', '15', '18', '20', '22'], 'kind', name)
  return `${authority}械注准${registered}${grade}${kind}${String(serial)}`
}

function foodLicence(generic: Generic, maker: Maker, year: number, serial: number): string {
  if (/片$|胶囊$/.test(generic.name)) return `国食健注G${Math.max(year, 2016)}${String(serial)}`
  const kind = drawOne(['06', '07', '13', '27', '28'], 'kind', generic.name)
  return `SC1${kind}${maker.provinceCode}0110${String(serial)}${drawNumber(0, 9, 'check', serial)}`
}

/** An EAN-13 with prefix 699; '' for 饮片. */
export function barcodeOf(generic: Generic, maker: Maker, spec: string): string {
  if (generic.class === 'pieces') return ''
  const company = drawNumber(1000, 9999, 'company', maker.name)
  const item = drawNumber(0, 99_999, 'item', generic.name, maker.name, spec)
  const digits = `699${company}${String(item).padStart(5, '0')}`
  return digits + ean13CheckDigit(digits)
}

export function ean13CheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** An invented 统一社会信用代码 in Hangzhou with a valid check character (GB 32100). */
export function creditCode(company: string): string {
  const serial = String(drawNumber(0, 9_999_999, 'credit', company)).padStart(7, '0')
  const body = `91330100MA${serial}`
  return body + creditCheck(body)
}

/** Batch numbers in makers' formats: `240315A`, `20240302`, `2403107`. */
export function batchNumber(producedOn: string, ...seed: (string | number)[]): string {
  const [year = '', month = '', day = ''] = producedOn.split('-')
  const run = drawNumber(1, 9, 'run', ...seed)
  return drawOne(
    [
      `${year.slice(2)}${month}${day}${String.fromCharCode(64 + run)}`,
      `${year}${month}0${run}`,
      `${year.slice(2)}${month}10${run}`,
    ],
    'style',
    ...seed,
  )
}
