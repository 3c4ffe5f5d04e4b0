import { synonymGroups } from '#upstream/goods/catalogue/search/synonym-groups'
import { soundsOf } from './look-alikes'
import { saidNames } from './short-names'

/** Names of today's labels, old ones, trade names and short ones, by what they sound like. */
const byEar = new Map(
  [...synonymGroups.trim().split(/\s+/u), ...saidNames]
    .filter((name) => /^\p{Script=Han}{2,}$/u.test(name))
    .map((name) => [soundsOf(name).join(' '), name]),
)
const longest = 8

/** A text whose beginning sounds like a known name, with that: 点福 is 碘伏, 蒲地兰口服液 蒲地蓝口服液. */
export function heardAs(text: string): string | undefined {
  for (let length = Math.min(longest, text.length); length >= 2; length--) {
    const said = text.slice(0, length)
    const name = byEar.get(soundsOf(said).join(' '))
    if (name !== undefined && name !== said) return name + text.slice(length)
  }
  return undefined
}
