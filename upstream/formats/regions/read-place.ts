import { joinRegion } from '#contract/region-names'
import { distancesFrom } from './nearness'
import { plainText, spellingsOf } from './reading'
import { regions } from './region-table'

/** A province, city or district: its code (330000, 330200, 330203) and full name. */
interface Place {
  code: string
  name: string
}

let known: Map<string, Map<string, string>> | undefined

/** All places by each of their spellings, full or short, with or without the places above. */
function placesByName(): Map<string, Map<string, string>> {
  if (known !== undefined) return known
  const byName = new Map<string, Map<string, string>>()
  const add = (spelling: string, code: string, name: string) => {
    const places = byName.get(spelling) ?? new Map<string, string>()
    byName.set(spelling, places.set(code, name))
  }
  for (const region of regions) {
    const { code, province, city, provinceForms, cityForms } = region
    const above = ['', ...provinceForms]
    for (const form of provinceForms) add(form, `${code.slice(0, 2)}0000`, province)
    const cityName = joinRegion({ province, city, district: city })
    if (city !== province)
      for (const form of cityForms)
        for (const before of above) add(before + form, `${code.slice(0, 4)}00`, cityName)
    for (const form of spellingsOf(region)) add(form, code, joinRegion(region))
  }
  known = byName
  return byName
}

/**
 * The code of the place that a text names, or why it names none, in words: 浙江, 宁波, 浙江省宁波市,
 * 海曙区. A province goes before a city of the same name; the nearest name is told for none.
 */
export function readPlace(typed: string): string | { problem: string } {
  const text = plainText(typed)
  const found = [...(placesByName().get(text) ?? [])].map(([code, name]): Place => ({ code, name }))
  const [first, ...others] = found
  const province = found.find(({ code }) => code.endsWith('0000'))
  if (province !== undefined) return province.code
  if (first === undefined) return { problem: `没有“${typed}”这个地区${nearestTo(text)}` }
  if (others.length === 0) return first.code
  const names = found.slice(0, 3).map(({ name }) => name)
  return { problem: `有 ${String(found.length)} 个“${typed}”，请写全，如 ${names.join('、')}` }
}

const mostSlips = 2

function nearestTo(text: string): string {
  const distancesTo = distancesFrom(Array.from(text), mostSlips)
  let [nearest, least] = ['', mostSlips + 1]
  for (const name of placesByName().keys()) {
    const distance = distancesTo(Array.from(name))?.at(-1) ?? Infinity
    if (distance < least) [nearest, least] = [name, distance]
  }
  return nearest === '' ? '，如 浙江省、宁波市' : `，是不是 ${nearest}`
}
