const digitOf: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}

/** A number below a thousand in Chinese, `一百二十五`, `两百`, `十`; undefined for anything else. */
export function readHanNumber(text: string): number | undefined {
  const found =
    /^(?:([一二两三四五六七八九])?百)?(?:([一二两三四五六七八九])?十)?([一二两三四五六七八九])?$/u.exec(
      text,
    )
  if (found === null || text === '') return undefined
  const [, hundreds, tens, ones] = found
  const places = [
    [text.includes('百'), hundreds, 100],
    [text.includes('十'), tens, 10],
    [ones !== undefined, ones, 1],
  ] as const
  return places.reduce(
    (sum, [isThere, digit, worth]) => sum + (isThere ? (digitOf[digit ?? '一'] ?? 0) * worth : 0),
    0,
  )
}
