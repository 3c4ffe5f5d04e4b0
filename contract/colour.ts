/** The colour of a shop that was given none, `#rrggbb` like all of them. */
export const plainColour = '#0a7d4f'

const white = '#ffffff'
/** The darkest ground that lettering in the shop's colour stands on. */
const page = '#f5f6f8'
/** WCAG 2 AA, for lettering of any size. */
const readable = 4.5

type Rgb = readonly [number, number, number]

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Whether white on the colour and the colour on a page can be read. */
export function isReadable(colour: string): boolean {
  return contrast(colour, page) >= readable
}

/** The colour, darkened only as far as it needs to be read. */
export function nearestReadable(colour: string): string {
  let [nearest, share] = [colour, 0]
  while (!isReadable(nearest)) {
    share += 0.01
    nearest = mix(colour, '#000000', share)
  }
  return nearest
}

/** What the styles of the shop make of its colour. */
export function tokensOf(colour: string) {
  return {
    brand: colour,
    dark: mix(colour, '#000000', 0.265),
    tint: mix(white, colour, 0.09),
    /** Light enough for prices to be read on it. */
    faint: mix(white, colour, 0.02),
  }
}

function mix(from: string, to: string, share: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)]
  const mixed = start.map((part, at) => Math.round(part + ((end[at] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
