/** Message when the upstream is busy, times out, or lacks the call (product.md §8). */
export const busyMessage = '系统繁忙，请稍候再试'
export const timeoutMessage = '请求超时，请刷新页面'
/** Title of a page whose call the upstream lacks. */
export const closedTitle = '暂未开通'
export const closedMessage = '本商城暂未开通这项服务，需要时请联系客服'
export const notFoundMessage = '您访问的页面不存在或已下架'
