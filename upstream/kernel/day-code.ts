/**
 * A document number that can be read out on the phone: letters, day and running number,
 * `TS20261121000012`.
 */
export function dayCode(letters: string, day: string, id: number): string {
  return `${letters}${day.replaceAll('-', '')}${String(id).padStart(6, '0')}`
}
