/** Loads the script of public pages after the first paint, which it would delay by 150 ms on a phone. The page's policy names its hash. */
export const bootLoader =
  "{const{boot}=document.currentScript.dataset;requestAnimationFrame(()=>setTimeout(()=>import(boot)))}";
