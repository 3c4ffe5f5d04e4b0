import { brandColours, brandMarks } from '#contract/desk/kinds/goods'

/** What the plate of a brand is drawn from. */
interface Plate {
  words: string
  mark: keyof typeof brandMarks
  /** `usual` follows from the words. */
  colour: keyof typeof brandColours
}

/** The address of the picture. */
export function plateAt({ words, mark, colour }: Plate): string {
  const query = colour === 'usual' ? '' : `?colour=${colour}`
  return `/brand-image/${mark}/${encodeURIComponent(words)}.svg${query}`
}

/** What the picture at this address is drawn from; of any other picture the brand's name. */
export function readPlate(name: string, image: string): Plate {
  const [, mark = '', words = '', colour = ''] =
    /^\/brand-image\/(\w+)\/([^/]+)\.svg(?:\?colour=(\w+))?$/.exec(image) ?? []
  return {
    words: words === '' ? Array.from(name).slice(0, 12).join('') : decodeURIComponent(words),
    mark: isOf(brandMarks, mark) ? mark : 'western',
    colour: isOf(brandColours, colour) ? colour : 'usual',
  }
}

function isOf<T extends string>(words: Record<T, string>, key: string): key is T {
  return Object.hasOwn(words, key)
}
