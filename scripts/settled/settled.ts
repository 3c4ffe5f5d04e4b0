/** A question that a package asks at run time although this build knows the answer. */
export interface Settled {
  file: RegExp
  asked: RegExp
  answer: string
}

/** The body of a function, by its name, wherever the function stands. */
export function bodyOf(name: string): RegExp {
  return new RegExp(
    String.raw`(?<=^( *)(?:async )?function ${name}\([^)]*\) \{\n)[^]*?(?=^\1\}$)`,
    'm',
  )
}

/** From the first text up to the second, which stays. */
export function upTo(from: string, to: string): RegExp {
  return new RegExp(`${literally(from)}[^]*?(?=${literally(to)})`)
}

/** Exactly this text, wherever it stands. */
export function literal(text: string): RegExp {
  return new RegExp(literally(text), 'g')
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
