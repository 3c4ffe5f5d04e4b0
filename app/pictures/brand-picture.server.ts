import { createHash } from 'node:crypto'
import type { brandColours, brandMarks } from '#contract/desk/kinds/goods'
import { escapeXml } from './package-picture.server'

/** Trades of brands, each with marks of its own kind; colours are the brand's. */
const marks = {
  western: ['capsule', 'hexagon', 'rings', 'peaks'],
  patent: ['gourd', 'cloud', 'peaks', 'seal'],
  pieces: ['leaf', 'sprout', 'gourd'],
  biologic: ['rings', 'drop', 'hexagon'],
  device: ['cross', 'pulse', 'hexagon'],
  food: ['sun', 'leaf', 'drop'],
  import: ['shield', 'star', 'rings'],
} as const satisfies Record<keyof typeof brandMarks, readonly (keyof typeof shapes)[]>
export type BrandPool = keyof typeof marks
export type BrandColour = keyof typeof brandColours
export const brandPools = Object.keys(marks) as BrandPool[]

/** White on the plate's colour, in a square of 40 around 0. */
const shapes = {
  capsule:
    '<g transform="rotate(-40)"><rect x="-18" y="-8" width="36" height="16" rx="8"/>' +
    '<path d="M0-8h10a8 8 0 0 1 0 16H0z" fill="INK" stroke="#fff" stroke-width="2"/></g>',
  hexagon:
    '<path d="M0-18 16-9V9L0 18-16 9V-9z"/><path d="M0-9 8-4.5v9L0 9l-8-4.5v-9z" fill="INK"/>',
  rings:
    '<g fill="none" stroke="#fff" stroke-width="4"><circle cx="-7" r="10"/><circle cx="7" r="10"/></g>',
  peaks: '<path d="M-19 13-7-9 0 2 7-14l12 27z"/>',
  gourd: '<path d="M0-18c7 0 8 9 4 12 12 4 12 24-4 24s-16-20-4-24c-4-3-3-12 4-12z"/>',
  cloud: '<path d="M-14 11c-8 0-7-13 1-12 1-13 19-14 22-3 10-2 11 15 1 15z"/>',
  seal:
    '<rect x="-16" y="-16" width="32" height="32" rx="3"/>' +
    '<path d="M-9-9h18v6H-3v3h12v9H-9V3H3V0H-9z" fill="INK"/>',
  leaf: '<path d="M-15 15c-4-22 10-32 31-31 1 22-11 34-31 31z"/><path d="M-15 15 6-6" stroke="INK" stroke-width="2"/>',
  sprout: '<path d="M-2 17V0C-16 1-18-8-18-13-6-14-1-8 0-3c1-8 7-13 18-13 0 10-6 15-16 15v18z"/>',
  drop: '<path d="M0-18c8 11 13 17 13 23a13 13 0 0 1-26 0c0-6 5-12 13-23z"/>',
  cross: '<path d="M-6-17H6V-6h11V6H6v11H-6V6h-11V-6h11z"/>',
  pulse: '<path d="M-19 2h9l5-14 7 26 6-18 3 6h8" fill="none" stroke="#fff" stroke-width="4"/>',
  sun: '<circle r="9"/><path d="M0-18v36M-18 0h36M-13-13l26 26M13-13l-26 26" stroke="#fff" stroke-width="3"/>',
  shield: '<path d="M0-18 15-12v10C15 9 8 15 0 18-8 15-15 9-15-2v-10z"/>',
  star: '<path d="m0-18 5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z"/>',
}

// Dark enough for white lettering, and for lettering on their pale sides (4.5:1).
const colours = {
  blue: ['#0b5cad', '#e8f1fb'],
  red: ['#b3261e', '#fbe9e7'],
  teal: ['#0b6b6b', '#e3f3f2'],
  brown: ['#8a4b08', '#f9eedf'],
  purple: ['#6b3fa0', '#f1eaf9'],
  green: ['#2e6b1f', '#eaf4e5'],
  rose: ['#a3195b', '#fae7f0'],
  navy: ['#2d3a6b', '#e9ebf6'],
  gold: ['#7a5c00', '#f8f1d8'],
  cyan: ['#00607a', '#e1f1f6'],
  rust: ['#8c3b1f', '#f9ebe4'],
  grey: ['#3f4a56', '#eceff2'],
} as const satisfies Record<Exclude<BrandColour, 'usual'>, readonly [string, string]>
const inOrder = Object.values(colours)

/**
 * SVG of 200 × 100: the brand's mark and its name, in a chosen colour or the one that its name
 * stands for.
 */
export function drawBrandPlate(
  pool: BrandPool,
  name: string,
  chosen: BrandColour = 'usual',
): string {
  const [colour = 0, mark = 0] = createHash('sha1').update(name).digest()
  const [ink, ground] =
    chosen === 'usual' ? (inOrder[colour % inOrder.length] ?? colours.blue) : colours[chosen]
  const kinds = marks[pool]
  const shape = shapes[kinds[mark % kinds.length] ?? kinds[0]].replaceAll('INK', ink)
  const characters = Array.from(name)
  const isLatin = /^[\x20-\x7e]+$/.test(name)
  const px = isLatin ? 17 : characters.length > 4 ? 18 : 24
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="400" height="200">' +
    `<rect width="200" height="100" fill="${ground}"/><rect width="72" height="100" fill="${ink}"/>` +
    `<g transform="translate(36 50)" fill="#fff">${shape}</g>` +
    `<text x="136" y="${Math.round(50 + px * 0.36)}" text-anchor="middle" font-size="${px}" ` +
    `font-weight="700" fill="${ink}" ` +
    'font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif">' +
    `${escapeXml(name)}</text></svg>`
  )
}
