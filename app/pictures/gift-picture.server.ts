import type { GiftKind } from './gift-kind'

const ink = '#075c3a'
const main = '#0a7d4f'
const pale = '#e8f5ee'
const warm = '#ffd666'
const grey = '#b9c0ca'

type Box = [x: number, y: number, width: number, height: number]
const rect = ([x, y, width, height]: Box, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

const shapes: Record<GiftKind, string> = {
  thermometer:
    path('M28 30h46c12 0 20 8 20 18s-8 18-20 18H58l-6 36H34z', main) +
    rect([36, 38, 26, 18], '#fff', 3) +
    rect([40, 44, 14, 6], ink, 1) +
    circle(86, 48, 8, ink) +
    rect([50, 68, 10, 8], warm, 2),
  meter:
    rect([24, 30, 72, 60], '#fff', 8) +
    rect([24, 30, 72, 60], `${main}33`, 8) +
    rect([34, 40, 34, 28], ink, 3) +
    stroke('M38 56h7l4-9 5 16 4-7h7', warm, 2) +
    circle(82, 54, 9, main) +
    stroke('M42 90c0 14 34 14 34 0', grey, 5),
  shelf:
    rect([24, 20, 6, 84], ink, 2) +
    rect([90, 20, 6, 84], ink, 2) +
    [44, 70, 96].map((y) => rect([24, y, 72, 6], main)).join('') +
    rect([36, 28, 14, 16], warm, 2) +
    rect([54, 24, 12, 20], '#fff', 2) +
    rect([40, 54, 20, 16], '#fff', 2) +
    rect([66, 50, 14, 20], warm, 2) +
    rect([50, 80, 28, 16], `${main}55`, 2),
  coolBox:
    rect([22, 44, 76, 52], main, 6) +
    rect([18, 34, 84, 14], ink, 5) +
    stroke('M42 34c0-18 36-18 36 0', grey, 5) +
    stroke('M60 58v28M48 65l24 14M72 65L48 79', '#fff', 4),
  machine:
    rect([36, 18, 48, 14], ink, 4) +
    rect([40, 32, 40, 30], '#fff', 3) +
    rect([40, 46, 40, 16], `${main}55`) +
    rect([32, 62, 56, 34], main, 6) +
    circle(60, 79, 9, '#fff') +
    circle(60, 79, 4, warm) +
    rect([38, 96, 44, 6], ink, 2),
  cup:
    path('M34 34h52l-7 66H41z', '#fff') +
    path('M36 50h48l-3 30H39z', main) +
    rect([30, 26, 60, 10], ink, 4) +
    circle(60, 65, 9, '#fff'),
  clip:
    rect([30, 26, 60, 78], ink, 5) +
    rect([36, 36, 48, 62], '#fff', 2) +
    rect([46, 20, 28, 14], grey, 4) +
    [48, 60, 72].map((y) => rect([44, y, 32, 4], main)).join('') +
    rect([44, 84, 18, 4], warm),
  lamp:
    rect([22, 24, 76, 64], ink, 4) +
    rect([28, 30, 64, 52], '#fff', 2) +
    rect([28, 30, 64, 52], `${warm}99`, 2) +
    stroke('M60 40v32M48 46c4 4 8 6 12 6s8-2 12-6M48 58c4 4 8 6 12 6s8-2 12-6', main, 3) +
    rect([44, 88, 32, 8], grey, 2),
  scale:
    rect([22, 40, 76, 8], ink, 4) +
    path('M30 52h60l8 46H22z', main) +
    circle(60, 76, 17, '#fff') +
    stroke('M60 76l8-9', '#d4380d', 3) +
    path('M34 40c4-14 48-14 52 0z', grey),
  bag:
    path('M28 46h64l6 56H22z', main) +
    stroke('M44 46c0-26 32-26 32 0', ink, 5) +
    rect([48, 66, 24, 8], '#fff') +
    rect([56, 58, 8, 24], '#fff'),
  umbrella:
    path('M16 64c2-56 86-56 88 0-8-8-20-8-22 0-8-10-36-10-44 0-2-8-14-8-22 0z', main) +
    path('M38 64c2-30 12-40 22-42-6 8-10 22-10 38z', ink) +
    stroke('M60 60v34c0 12-16 12-16 2', grey, 5),
  card:
    rect([18, 36, 84, 54], main, 6) +
    rect([18, 48, 84, 10], ink) +
    rect([28, 70, 30, 6], '#fff', 2) +
    circle(86, 74, 8, warm),
  gift:
    rect([24, 50, 72, 50], main, 3) +
    rect([18, 38, 84, 16], ink, 3) +
    rect([54, 38, 12, 62], warm) +
    stroke('M60 38c-22-2-26-20-12-20 8 0 12 10 12 20 0-10 4-20 12-20 14 0 10 18-12 20', warm, 5),
}

/** A drawn gift as SVG of 120 × 120, the same for all gifts of its kind. */
export function drawGift(kind: GiftKind): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">' +
    rect([0, 0, 120, 120], pale) +
    '<ellipse cx="60" cy="106" rx="46" ry="5" fill="#0000000f"/>' +
    shapes[kind] +
    '</svg>'
  )
}
