import { slotColours, slotPackages, slots, type SlotName } from '#contract/desk/kinds/content'

/** What a picture of a slot is drawn from. */
export interface Drawn {
  text: string
  note: string
  colour: keyof typeof slotColours
  pack: keyof typeof slotPackages
}

/** The address of the picture; short, since it is in every page. */
export function drawnAt(slot: SlotName, { text, note, colour, pack }: Drawn): string {
  const words = [
    ['title', text],
    ['note', note],
  ].filter(([, word]) => word !== '')
  const query = words.map(([name, word = '']) => `${name}=${escaped(word)}`)
  return `/focus-image/${slots[slot].form}/${colour}-${pack}.svg?${query.join('&')}`
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)

/** What the picture at this address is drawn from. */
export function readDrawn(text: string, image: string): Drawn {
  const [, colour = '', pack = '', query = ''] = /\/(\w+)-(\w+)\.svg\?(.*)$/.exec(image) ?? []
  return {
    text,
    note: new URLSearchParams(query).get('note') ?? '',
    colour: isOf(slotColours, colour) ? colour : 'green',
    pack: isOf(slotPackages, pack) ? pack : 'box',
  }
}

function isOf<T extends string>(words: Record<T, string>, key: string): key is T {
  return Object.hasOwn(words, key)
}
