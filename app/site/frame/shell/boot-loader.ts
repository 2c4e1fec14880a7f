/**
 * Loads the script of public pages once the first paint is on the screen, which it would delay by 200 ms on a phone; at the latest two
 * seconds after the page, because some browsers report no paint. The page's policy names its hash.
 */
export const bootLoader =
  '{const{boot}=document.currentScript.dataset,load=()=>import(boot);addEventListener("load",()=>setTimeout(load,2e3));new PerformanceObserver(load).observe({type:"paint",buffered:true})}';
