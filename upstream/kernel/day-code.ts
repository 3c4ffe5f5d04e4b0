/** A number for the telephone: letters, the day (`2026-11-21`) and a running number, `TS20261121000012`. */
export function dayCode(letters: string, day: string, id: number): string {
  return `${letters}${day.replaceAll('-', '')}${String(id).padStart(6, '0')}`
}
