import type { PackageKind } from './package-kind'
import type { Palette } from './package-colours.server'
import { escapeXml, packageShape } from './package-picture.server'

interface Form {
  width: number
  height: number
  /** Left edge of the lettering; baseline and size of its two lines. */
  x: number
  title: { y: number; size: number }
  /** Without `y` it follows the title on the same line. */
  note: { y?: number; size: number }
  packages: [x: number, y: number, side: number][]
}

const forms = {
  strip: {
    width: 1200,
    height: 50,
    x: 24,
    title: { y: 33, size: 22 },
    note: { size: 15 },
    packages: [
      [960, 2, 46],
      [1016, 2, 46],
      [1072, 2, 46],
    ],
  },
  wide: {
    width: 960,
    height: 320,
    x: 64,
    title: { y: 150, size: 52 },
    note: { y: 206, size: 24 },
    packages: [
      [600, 96, 150],
      [700, 36, 220],
      [850, 130, 120],
    ],
  },
  card: {
    width: 480,
    height: 180,
    x: 28,
    title: { y: 84, size: 30 },
    note: { y: 122, size: 17 },
    packages: [[330, 30, 130]],
  },
  corner: {
    width: 200,
    height: 80,
    x: 14,
    title: { y: 48, size: 22 },
    note: { y: 68, size: 12 },
    packages: [[126, 8, 66]],
  },
  tall: {
    width: 480,
    height: 360,
    x: 40,
    title: { y: 84, size: 36 },
    note: { y: 124, size: 19 },
    packages: [
      [60, 170, 120],
      [150, 140, 180],
      [310, 180, 110],
    ],
  },
} satisfies Record<string, Form>
export type FocusForm = keyof typeof forms

// Backgrounds dark enough for white lettering (4.5:1), packages in a pale tint of the same colour.
const looks: Record<string, [from: string, to: string, pack: Palette]> = {
  green: ['#0a7d4f', '#064a2f', { main: '#bfe5d0', dark: '#8cc9a9', pale: '#e8f5ee' }],
  blue: ['#1f6fb2', '#123f6b', { main: '#c5dff5', dark: '#92bde3', pale: '#e6f0f8' }],
  amber: ['#9c5410', '#5f3108', { main: '#f5dcb8', dark: '#dfb87f', pale: '#f8eee3' }],
  red: ['#b3371c', '#74200d', { main: '#f8d0c4', dark: '#e6a490', pale: '#fbe9e4' }],
  teal: ['#16738a', '#0c4352', { main: '#bfe3ea', dark: '#8ac3cf', pale: '#e3f1f4' }],
  plum: ['#7d4a9e', '#4b2a61', { main: '#e2cdf0', dark: '#c3a1da', pale: '#f2eaf6' }],
}
const plainLook = ['#4a6375', '#2b3a45', { main: '#d3dde4', dark: '#a9bac6', pale: '#e9eef1' }]

export function isFocusForm(form: string): form is FocusForm {
  return form in forms
}

/**
 * SVG of a slot's picture: two lines of lettering on a plain background, packages beside them.
 * Deterministic; the lettering is escaped.
 */
export function drawFocus(
  formName: FocusForm,
  colour: string,
  kind: PackageKind,
  { title, note }: { title: string; note: string },
): string {
  const form: Form = forms[formName]
  const { width, height, x, packages } = form
  const [from, to, pack] = (looks[colour] ?? plainLook) as [string, string, Palette]
  const noteX = form.note.y === undefined ? x + widthOf(title, form.title.size) + 24 : x
  const shape = packageShape(kind, pack)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<linearGradient id="g" x2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<circle cx="${width * 0.82}" cy="${height * 0.5}" r="${height * 0.75}" fill="#fff" opacity=".08"/>` +
    packages
      .map(
        ([left, top, side]) =>
          `<svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 120 120">${shape}</svg>`,
      )
      .join('') +
    `<g fill="#fff" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif">` +
    line(title, { x, y: form.title.y }, form.title.size, 700) +
    line(note, { x: noteX, y: form.note.y ?? form.title.y }, form.note.size, 400) +
    `</g></svg>`
  )
}

function line(text: string, at: { x: number; y: number }, size: number, weight: number): string {
  return `<text x="${at.x}" y="${at.y}" font-size="${size}" font-weight="${weight}">${escapeXml(text)}</text>`
}

// Han characters are as wide as high; other characters take 0.58 of that.
function widthOf(text: string, size: number): number {
  const units = Array.from(text).map((letter) => (letter > '\u2e80' ? 1 : 0.58))
  return Math.round(units.reduce((sum, unit) => sum + unit, 0) * size)
}
