CREATE INDEX "artworks_by_title" ON "artworks" USING btree (left("search_text", 80),"id");--> statement-breakpoint
CREATE INDEX "artworks_by_year" ON "artworks" USING btree ("year","id");