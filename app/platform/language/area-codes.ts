const shortCodes = new Set(
  `11 20 22 33 40 44 79 80
  120 121 122 124 129 130 131 132 135 141 144 145 151 154 160 161 164 171 172 175 177 180 181 183 184 186 191 194
  212 215 217 230 231 233 240 241 250 251 253 257 260 261 265 268 278 281 285 286 288 291 294
  326 341 342 343 353 354 360 361 364 368 369 370 372 373 374 376 381 385 389
  413 416 421 422 423 424 427 431 435 451 452 460 461 462 466 467 468 469 470 471 474 475 476 477 478 479
  480 481 483 484 485 487 490 491 494 495 496 497
  510 512 515 522 532 535 542 548 551 562 565 571 581 591 595
  612 621 631 641 651 657 661 663 671 674 680
  712 721 724 731 733 734 744 747 751 755 761 771 788
  816 820 821 824 831 832 836 861 863 866 870 877 878 883 884 891`.split(/\s+/),
);

/** Used by mobiles alone; other series from 6 to 8 are shared with area codes. */
const mobileSeries =
  /^(?:6(?:[09]\d|1[04679]|2[03689]|3[05-9]|4[0489]|50|6[069]|7[07]|8[7-9])|7(?:[024]\d|3[05-8]|5[0346-8]|6[6-9]|7[1-9]|8[0-79]|9[06-9])|8(?:0[01589]|1[0-57-9]|2[235-9]|3[03-57-9]|[45]\d|6[02457-9]|7[1-69]|8[0-25-9]|9[02-9]))/;

export function areaCodeLength(digits: string): number {
  return [2, 3].find((length) => shortCodes.has(digits.slice(0, length))) ?? 4;
}

/** By the numbering plan: after a shared area code a landline continues with 2 to 6, below 7 also with 7. */
export function isLandline(digits: string): boolean {
  if (/^[1-5]/.test(digits)) return true;
  if (!/^[6-8]/.test(digits) || mobileSeries.test(digits)) return false;
  const next = digits.charAt(areaCodeLength(digits));
  return next >= "2" && next <= (digits.startsWith("6") ? "7" : "6");
}
