/** What is said when the upstream is busy, silent for too long, or knows no such thing (product.md §8). */
export const busyMessage = '系统繁忙，请稍候再试'
export const timeoutMessage = '请求超时，请刷新页面'
export const notFoundMessage = '您访问的页面不存在或已下架'
