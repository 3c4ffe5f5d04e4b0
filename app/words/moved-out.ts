/** For who was taken from their last store: what is, and the first of two ways on. */
export const movedOut = '您已不在任何门店，请联系负责人重新邀请'
