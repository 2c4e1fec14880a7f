import { open, base } from "./.shot.mjs";
const { browser, page } = await open();
// old duties
await page.goto(base+"/due"); await page.waitForTimeout(800); await page.screenshot({path:"/tmp/c8-shots/due-ask.png"});
const id = process.env.CID;
await page.goto(base+"/client/"+id+"/duties"); await page.waitForTimeout(800); await page.screenshot({path:"/tmp/c8-shots/question.png"});
await page.locator("button:has-text('No: Income-tax')").first().click(); await page.waitForTimeout(1200); await page.screenshot({path:"/tmp/c8-shots/question2.png"});
await page.selectOption("#rules","gst-quarterly"); await page.fill("#from","2025-01-01"); await page.locator("button[value=add]").click(); await page.waitForTimeout(1500);
const gst = await page.locator("a:has-text('GSTR-3B, quarterly · Jan 2025')").first().getAttribute("href");
await page.goto(base+gst); await page.waitForTimeout(800); await page.screenshot({path:"/tmp/c8-shots/late.png"});
await page.check("#nil"); await page.waitForTimeout(200); await page.screenshot({path:"/tmp/c8-shots/late-nil.png", clip:{x:800,y:150,width:566,height:520}});
await browser.close();
