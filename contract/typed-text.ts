/**
 * Removes format characters (`\p{Cf}`), which copied text carries unseen: U+202D…U+202C around a
 * number from an address book, U+200B, U+FEFF. The joiner inside an emoji stays.
 */
export function withoutInvisible(text: string): string {
  return text.replace(
    /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]\u200D)|\p{Cf}/gu,
    (_, joined: string | undefined) => joined ?? '',
  )
}

/** A code or number as typed, in half width, without blanks and invisible characters. */
export function compactText(typed: string): string {
  return withoutInvisible(typed).normalize('NFKC').replace(/\s/g, '')
}

/** `compactText` for `z.preprocess`; other values are left to the schema. */
export function compacted(typed: unknown): unknown {
  return typeof typed === 'string' ? compactText(typed) : typed
}
