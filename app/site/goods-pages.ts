const goodsPages = new RegExp(
  '^/(?:$|(?:list|search|why|star|zzfw_wdsc|mrtj|yhqzq|yjh|hdzx|zqmb|hdmb|zszq|yx|kxzq|zyyp|qxzq' +
    '|jxqzc|jmzq|yyh|welfare|cart/hint|ppzq/info|kjcg/history|kjcg/replenish)(?:/|$))',
  'i',
)

/** True for pages with quantity fields, which show the draft. */
export function hasQuantityFields(url: string): boolean {
  const path = new URL(url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return goodsPages.test(path)
}
