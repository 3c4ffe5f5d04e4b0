import { escapeXml } from './package-picture.server'

const colours = {
  western: ['#eaf2fb', '#0b5cad'],
  patent: ['#fdf1e7', '#b34700'],
  pieces: ['#eef4e6', '#3f6b1f'],
  biologic: ['#f3ecfa', '#6b3fa0'],
  device: ['#e6f4f4', '#0b6b6b'],
  food: ['#fdf6dc', '#8a5a00'],
  import: ['#eceef3', '#2d3a55'],
} as const
export type BrandPool = keyof typeof colours
export const brandPools = Object.keys(colours) as BrandPool[]

/** SVG of 200 × 100: a symbol with the first character, and the name. */
export function drawBrandPlate(pool: BrandPool, name: string): string {
  const [ground, ink] = colours[pool]
  const characters = Array.from(name)
  const isLatin = /^[\x20-\x7e]+$/.test(name)
  const size = isLatin ? 17 : characters.length > 4 ? 18 : 24
  const text = (words: string, px: number, at: { x: number; anchor: string; fill: string }) =>
    `<text x="${at.x}" y="${Math.round(50 + px * 0.36)}" text-anchor="${at.anchor}" font-size="${px}" ` +
    `font-weight="700" fill="${at.fill}" ` +
    `font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Noto Sans SC,sans-serif">` +
    `${escapeXml(words)}</text>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="400" height="200">' +
    `<rect width="200" height="100" fill="${ground}"/>` +
    `<path d="M0 100c40-30 90-34 200-18v18z" fill="${ink}22"/>` +
    `<circle cx="48" cy="50" r="26" fill="${ink}"/>` +
    `<path d="M30 64c4-22 18-30 36-28-2 20-14 32-36 28z" fill="#ffffff33"/>` +
    text(characters[0] ?? '', 26, { x: 48, anchor: 'middle', fill: '#fff' }) +
    text(name, size, { x: 86, anchor: 'start', fill: ink }) +
    '</svg>'
  )
}
