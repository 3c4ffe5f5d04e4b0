/** XFD, Excel's last column, counted from 0. */
export const lastColumn = 16_383

/** `BC12` → 54; undefined without a valid reference. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1 > lastColumn ? undefined : column - 1
}

/** 54 → `BC` */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}
