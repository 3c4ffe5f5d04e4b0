import type { PackageKind } from './package-kind'
import { pickPalette, type Palette } from './package-colours.server'

interface Lettering {
  /** Centre and width of the label, in the 120 × 120 picture. */
  x: number
  y: number
  width: number
  height: number
  lines: number
}

interface Drawing {
  shape: (colours: Palette) => string
  label: Lettering
}

type Box = [x: number, y: number, width: number, height: number]
const rect = ([x, y, width, height]: Box, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

const drawings: Record<PackageKind, Drawing> = {
  box: {
    shape: ({ main, dark }) =>
      path('M14 36l10-12h82l-10 12z', '#fff') +
      path('M14 36l10-12h82l-10 12z', `${main}55`) +
      path('M96 36l10-12v62l-10 12z', dark) +
      rect([14, 36, 82, 62], main) +
      rect([14, 86, 82, 5], '#ffffff66'),
    label: { x: 55, y: 61, width: 74, height: 46, lines: 3 },
  },
  blister: {
    shape: ({ main, dark }) =>
      rect([62, 12, 44, 60], '#d5dae1', 4) +
      [20, 36, 52].flatMap((y) => [70, 88].map((x) => rect([x, y, 11, 11], '#fff', 5.5))).join('') +
      path('M94 46l10-8v52l-10 10z', dark) +
      rect([12, 46, 82, 54], main) +
      rect([12, 89, 82, 4], '#ffffff66'),
    label: { x: 53, y: 67, width: 74, height: 40, lines: 3 },
  },
  bottle: {
    shape: ({ main, dark }) =>
      rect([46, 8, 28, 14], dark, 2) +
      path('M48 22h24v8c0 5 16 8 16 20v54c0 4-3 6-6 6H38c-3 0-6-2-6-6V50c0-12 16-15 16-20z', main) +
      rect([32, 52, 56, 46], '#fff') +
      rect([32, 92, 56, 6], dark),
    label: { x: 60, y: 72, width: 52, height: 38, lines: 3 },
  },
  dropper: {
    shape: ({ main, dark }) =>
      path('M54 8h12l3 20H51z', dark) +
      rect([46, 28, 28, 12], dark, 2) +
      path('M46 40h28c8 3 10 8 10 14v50c0 4-2 6-6 6H42c-4 0-6-2-6-6V54c0-6 2-11 10-14z', main) +
      rect([36, 56, 48, 42], '#fff'),
    label: { x: 60, y: 77, width: 44, height: 40, lines: 3 },
  },
  vial: {
    shape: ({ main, dark }) =>
      rect([44, 12, 32, 12], '#b9c0ca', 2) +
      rect([48, 24, 24, 10], '#e3e6eb') +
      path(
        'M44 34h32c6 2 10 6 10 14v56c0 4-2 6-6 6H40c-4 0-6-2-6-6V48c0-8 4-12 10-14z',
        '#e3e6eb',
      ) +
      rect([34, 52, 52, 48], main) +
      rect([34, 94, 52, 6], dark),
    label: { x: 60, y: 73, width: 48, height: 40, lines: 3 },
  },
  tube: {
    shape: ({ main, dark }) =>
      rect([8, 44, 14, 32], dark, 3) +
      path('M22 46l10-6h76v40H32l-10-6z', main) +
      rect([104, 34, 8, 52], dark, 2) +
      rect([34, 74, 70, 4], '#ffffff66'),
    label: { x: 68, y: 57, width: 66, height: 32, lines: 2 },
  },
  bag: {
    shape: ({ main, dark, pale }) =>
      path('M22 14h76l4 96H18z', pale) +
      path('M22 14h76l4 96H18z', `${main}22`) +
      rect([22, 14, 76, 9], dark) +
      path('M20.500 50h79l2 44H18.700z', main),
    label: { x: 60, y: 72, width: 72, height: 42, lines: 3 },
  },
  jar: {
    shape: ({ main, dark }) =>
      rect([30, 16, 60, 18], dark, 4) +
      rect([36, 34, 48, 6], '#b9c0ca') +
      path('M32 40h56c6 2 8 6 8 10v50c0 6-3 10-9 10H33c-6 0-9-4-9-10V50c0-4 2-8 8-10z', main) +
      rect([24, 56, 72, 40], '#fff'),
    label: { x: 60, y: 76, width: 66, height: 38, lines: 3 },
  },
  device: {
    shape: ({ main, dark }) =>
      rect([14, 28, 92, 70], '#fff', 4) +
      rect([14, 28, 92, 70], `${main}22`, 4) +
      rect([14, 28, 92, 18], main, 4) +
      rect([90, 30, 8, 14], '#fff') +
      rect([87, 33, 14, 8], '#fff') +
      rect([14, 94, 92, 4], dark),
    label: { x: 60, y: 70, width: 84, height: 46, lines: 3 },
  },
}

/** The package alone, without background or lettering, in a box of 120 × 120. */
export function packageShape(kind: PackageKind, colours: Palette): string {
  return drawings[kind].shape(colours)
}

const lineHeight = 1.25
const whiteLabels: readonly PackageKind[] = ['bottle', 'dropper', 'jar', 'device']

/**
 * A drawn package with the product's name on it, as SVG of 120 × 120. Deterministic; colours from
 * the class of goods. The name is escaped and set in at most three lines.
 */
export function drawPackage(
  kind: PackageKind,
  goodsClass: string,
  tone: number,
  name: string,
): string {
  const colours = pickPalette(goodsClass, tone)
  const { shape, label } = drawings[kind]
  const ink = whiteLabels.includes(kind) ? colours.dark : '#fff'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">' +
    rect([0, 0, 120, 120], colours.pale) +
    '<ellipse cx="60" cy="108" rx="50" ry="5" fill="#0000000f"/>' +
    shape(colours) +
    letter(name, label, ink) +
    '</svg>'
  )
}

function letter(name: string, { x, y, width, height, lines }: Lettering, ink: string): string {
  const characters = Array.from(name)
  // Four characters per line are readable; longer names get a smaller font before more lines.
  const wanted = Math.min(lines, Math.ceil(characters.length / 4))
  const fits = (px: number) =>
    Math.floor(width / px) * wanted >= characters.length && px * lineHeight * wanted <= height
  const size = [15, 13, 11].find(fits) ?? 9
  const perLine = Math.floor(width / size)
  const count = Math.min(lines, Math.ceil(characters.length / perLine))
  const even = Math.min(perLine, Math.ceil(characters.length / Math.max(count, 1)))
  const step = size * lineHeight
  // Han characters extend 0.36 of their size below their middle.
  const top = y - ((count - 1) * step) / 2 + size * 0.36
  const spans = Array.from({ length: count }, (_, line) => {
    const isCut = line === count - 1 && characters.length > even * count
    const part = characters.slice(line * even, (line + 1) * even - (isCut ? 1 : 0)).join('')
    return `<tspan x="${x}" y="${Math.round(top + line * step)}">${escapeXml(part)}${isCut ? '…' : ''}</tspan>`
  })
  return (
    `<text text-anchor="middle" font-size="${size}" font-weight="600" fill="${ink}" ` +
    `font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif">` +
    `${spans.join('')}</text>`
  )
}

/** Text as the content of an SVG; characters invalid in XML are left out. */
export function escapeXml(text: string): string {
  const names: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
  return Array.from(text)
    .filter((character) => character >= ' ')
    .map((character) => names[character] ?? character)
    .join('')
}
